import { z } from 'zod'
import { oneLine } from '#domain/platform/text/clean-text.ts'

const address = z.url({ protocol: /^https$/ }).max(1024)
const embed = z.object({
  imageUrl: address,
  button: z.object({
    title: z.string().transform(oneLine).pipe(z.string().min(1).max(32)),
    action: z.object({
      name: z.string().transform(oneLine).pipe(z.string().max(32)).catch(''),
      url: address.optional(),
    }),
  }),
})

export interface MiniApp {
  name: string
  button: string
  url: string
  image: string
}

/** The Farcaster Mini App in a page's meta tag (JSON), or undefined when the tag is not valid by the protocol. */
export function readMiniApp(content: string | undefined, pageUrl: string): MiniApp | undefined {
  let data: unknown
  try {
    data = JSON.parse(content ?? '')
  } catch {
    return undefined
  }
  const { success, data: app } = embed.safeParse(data)
  if (!success) return undefined
  const { title, action } = app.button
  return { name: action.name, button: title, url: action.url ?? pageUrl, image: app.imageUrl }
}
