/** The prefix of the newsroom's addresses; those of its pages and links begin after it. */
export const base = '/newsroom'
