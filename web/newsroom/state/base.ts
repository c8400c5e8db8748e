/** The prefix of the newsroom's addresses; paths of its pages and links omit it. */
export const base = '/newsroom'
