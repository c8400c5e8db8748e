/** Where a video is: a file, a list of segments (HLS), or a page of another site that is shown in a frame. */
export const videoKinds = ['file', 'hls', 'embed'] as const
export type VideoKind = (typeof videoKinds)[number]
