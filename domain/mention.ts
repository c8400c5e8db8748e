/** `@name` in what a reader wrote, the name in the first group; not within a word, as in an e-mail address. */
export const mentions = /(?<![\p{L}\p{M}\p{N}_])@([\p{L}\p{M}\p{N}._-]{1,30})/gu
