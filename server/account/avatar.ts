/** By which name an avatar is kept (server/upload/use.ts). */
export const avatarUse = (accountId: number) => `avatar:${accountId}`
