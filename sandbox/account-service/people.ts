/** The persons who may sign in to the social account, invented by the sandbox, by their ids. */
export const PEOPLE: Readonly<Record<string, string>> = { ada: 'Ada Lovelace', grace: 'Grace Hopper' }
