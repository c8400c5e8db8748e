import type { Topic } from '#server/live/topics.ts'

/** What the streams of one account follow, and the tag of what is new to it. It is no kind that anyone may follow (server/live/topics.ts). */
export const topicOf = (fid: number): Topic => `notices:${fid}`
export const fidOf = (topic: Topic): number => Number(topic.slice('notices:'.length))

/** The tag of having read. */
export const readTag = (fid: number): string => `notices-read:${fid}`
