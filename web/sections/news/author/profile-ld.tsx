import { useHref, useLocation } from '#web/router/index.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { useSite } from '#web/state/store.ts'

interface ProfileLdProps {
  name: string
  image: string
  description: string
  /** When the account was created, in Unix seconds, if it is one. */
  since?: number
}

/** Structured data (schema.org) of a profile, as a data block, which is not executed. */
export function ProfileLd({ name, image, description, since }: ProfileLdProps) {
  const { origin } = useSite()
  const url = origin + useHref(useLocation().pathname)
  const page = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    ...(since !== undefined && { dateCreated: new Date(since * 1000).toISOString() }),
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name,
      url,
      ...(description && { description }),
      ...(image && { image: new URL(image, origin).href }),
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(page) }} />
}
