import { secondsText } from '../../wording/seconds-text.ts'

/** Of the ways to an account that a page brings along: email, social. */
export const methods = {
  methods: {
    list: 'Email and social accounts',
    continueWith: (method: string) => `Continue with ${method}`,
    email: 'Continue with email',
    emailHint: 'No wallet needed',
    address: 'Email address',
    addressHint: (method: string) => `${method} sends you a code.`,
    next: 'Continue',
    codeTitle: 'Check your email',
    codeSent: (address: string) => `Enter the code that was sent to ${address}.`,
    code: (digits: number) => `${digits}-digit code`,
    confirm: 'Confirm',
    resend: 'Send a new code',
    resendIn: (seconds: number) => `New code in ${secondsText(seconds, 'en')}`,
    otherAddress: 'Use another address',
    working: 'One moment…',
    windowTitle: (method: string) => `Continue in the window of ${method}`,
    windowHint: 'This page goes on by itself.',
    windowAgain: 'Open the window again',
    windowBlocked: 'Your browser kept the window from opening.',
    windowOpen: 'Open the window',
  },
} as const
