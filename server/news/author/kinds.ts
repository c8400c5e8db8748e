export const kinds = [undefined, 'article', 'flash'] as const
