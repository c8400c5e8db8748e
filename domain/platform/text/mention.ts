/**
 * `@name` in a text that a user typed, with the name in the first group: letters and digits, with dots and hyphens
 * inside. Not within a word, as in an e-mail address.
 */
export const mentions = /(?<![\p{L}\p{M}\p{N}_])@([\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._-]{0,28}[\p{L}\p{M}\p{N}_])?)/gu
