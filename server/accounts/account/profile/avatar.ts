/** The name of an avatar's user in the table of uses (server/platform/upload/use.ts). */
export const avatarUse = (accountId: number) => `avatar:${accountId}`
