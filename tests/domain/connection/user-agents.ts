import type { BrowserFacts, Platform } from '../../../src/domain/connection/platform.ts'

/** One browser as it names itself, and what it is. */
export interface Agent {
  readonly where: string
  readonly facts: BrowserFacts
  readonly platform: Platform
}

const MOUSE = { maxTouchPoints: 0, hasCoarsePointer: false }
const FINGER = { maxTouchPoints: 5, hasCoarsePointer: true }
const MOUSE_AND_FINGER = { maxTouchPoints: 10, hasCoarsePointer: false }

/** A line: browser | marks | input, where it is not the usual one | where | agent. */
function agents(os: Platform['os'], table: string): readonly Agent[] {
  const lines = table.trim().split('\n')
  return lines.map((line) => {
    const [browser, marks = '', input, where = '', userAgent = ''] = line.split(' | ').map((cell) => cell.trim())
    if (browser !== 'safari' && browser !== 'chrome' && browser !== 'firefox' && browser !== 'other')
      throw new Error(`no browser in: ${line}`)
    const pointer = os === 'desktop' ? (input === 'laptop' ? MOUSE_AND_FINGER : MOUSE) : FINGER
    const page = { isFramed: false, isLoopbackOrigin: false }
    return {
      where,
      facts: { userAgent, ...(input === 'finger' ? FINGER : pointer), ...page, hasTelegramBridge: input === 'bridge' },
      platform: {
        os,
        browser,
        isMobile: os !== 'desktop',
        isTelegram: marks.includes('telegram'),
        isWebView: marks.includes('webview'),
        ...page,
      },
    }
  })
}

export const iosBrowsers = agents(
  'ios',
  `
safari  |                  |        | Safari                      | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1
safari  |                  |        | Safari on an iPad           | Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1
safari  |                  |        | Safari with a desktop agent | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15
chrome  |                  |        | Chrome                      | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1
chrome  |                  |        | Chrome with a desktop agent | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126 Version/11.1.1 Safari/605.1.15
firefox |                  |        | Firefox                     | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15
other   |                  |        | Edge                        | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15
other   |                  |        | Opera                       | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.7.0
other   |                  |        | DuckDuckGo                  | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15
other   |                  |        | the Google app              | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/323.0.647062479 Mobile/15E148 Safari/604.1
`,
)

export const iosApps = agents(
  'ios',
  `
other   | webview          |        | a web view                      | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
other   | webview          |        | a web view with a desktop agent | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)
other   | webview          |        | Facebook                        | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.37.110;FBBV/609316018;FBDV/iPhone15,2;FBMD/iPhone]
other   | webview          |        | Instagram                       | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 334.0.0.31.103 (iPhone15,2; iOS 17_5; en_US; en; scale=3.00)
other   | webview          |        | Line                            | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/14.9.0
other   | webview          |        | MetaMask's own browser          | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 WebView MetaMaskMobile
other   | webview telegram | bridge | Telegram                        | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
other   | telegram         |        | Telegram by its agent alone     | Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari/604.1 Telegram-iOS/11.2
`,
)

export const androidAgents = agents(
  'android',
  `
chrome  |                  |        | Chrome                             | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36
chrome  |                  |        | Chrome on a tablet                 | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  |        | Chrome asking for the desktop site | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
other   |                  |        | Samsung Internet                   | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36
firefox |                  |        | Firefox                            | Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0
other   |                  |        | Edge                               | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 EdgA/126.0.0.0
other   |                  |        | Opera                              | Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 OPR/83.0.0.0
other   | webview          |        | a web view                         | Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36
other   | webview          |        | a web view before Lollipop         | Mozilla/5.0 (Linux; Android 4.4.4; SM-G900 Build/KTU84P) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/33.0.0.0 Mobile Safari/537.36
other   | webview          |        | Facebook                           | Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.1.0.56.78;]
other   | webview          |        | Instagram                          | Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android (34/14; 420dpi)
other   | webview telegram |        | Telegram                           | Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Telegram-Android/11.3.3 (Google Pixel 8; Android 14; SDK 34; HIGH)
other   | webview telegram | bridge | Telegram before it named itself    | Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A.240805.005; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36
`,
)

export const desktopAgents = agents(
  'desktop',
  `
chrome  |                  |        | Chrome on Windows                     | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  | laptop | Chrome on a touch laptop              | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  | laptop | Chrome on a Linux touch laptop        | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  | finger | a Windows tablet without its keyboard | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  | laptop | a Chromebook with touch               | Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  |        | Chrome on a Mac                       | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36
chrome  |                  |        | Chromium without a head               | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36
safari  |                  |        | Safari                                | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15
firefox |                  |        | Firefox                               | Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0
firefox |                  |        | Firefox on a Mac                      | Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7; rv:127.0) Gecko/20100101 Firefox/127.0
other   |                  |        | Edge                                  | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0
other   |                  |        | Opera                                 | Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0
other   | telegram         | bridge | Telegram Desktop                      | Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Version/17.0 Safari/605.1.15
other   |                  |        | something unheard of                  | Ladybird/1.0
other   |                  |        | a browser that says nothing           | 
`,
)
