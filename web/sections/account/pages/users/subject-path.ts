import type { FollowedType } from '#contract/follow.ts'

const pages = { topic: 'topic', special: 'tspecial', token: 'project' } as const

/** The address of a topic, special subject or token. */
export const subjectPath = ({ type, id }: { type: FollowedType; id: number }) => `/${pages[type]}/${id}`
