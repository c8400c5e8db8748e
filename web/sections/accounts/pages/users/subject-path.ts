import type { FollowedType } from '#contract/community/follow.ts'

const pages = { topic: 'topic', special: 'tspecial', story: 'story', token: 'project' } as const

/** The path of a topic, special subject, story or token, or of the episodes of a show. */
export const subjectPath = ({ type, id, title }: { type: FollowedType; id: number; title: string }) =>
  type === 'show' ? `/radios?title=${encodeURIComponent(title)}` : `/${pages[type]}/${id}`
