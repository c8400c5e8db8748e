import type { ComponentProps } from 'react'

/** A link to what readers see, which opens beside the newsroom. */
export const PublicLink = (props: ComponentProps<'a'>) => <a target="_blank" rel="noopener" {...props} />
