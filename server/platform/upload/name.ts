import { hash } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Drawn } from './picture/redraw.ts'

const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const folder = '/u/'
const pattern = /^[0-9a-f]{40}\.(jpg|png|webp)$/

/** An image's name, a hash of its content: the same bytes always have the same name. */
export const nameOf = ({ bytes, extension }: Pick<Drawn, 'bytes' | 'extension'>) =>
  `${hash('sha256', bytes).slice(0, 40)}.${extension}`

export const typeOfName = (name: string) => types[name.split('.')[1] as keyof typeof types]

/** The path of an image at this site. */
export const pathOfImage = (name: string) => folder + name

/** The address of an image; short, because the embed of a cast has at most 256 bytes. */
export const addressOf = ({ site }: Pick<Config, 'site'>, name: string) => site.origin + pathOfImage(name)

/** The image at a path of this site, or undefined. */
export function nameInPath(path: string): string | undefined {
  const name = path.startsWith(folder) ? path.slice(folder.length) : ''
  return pattern.test(name) ? name : undefined
}

/** The image at an address, or undefined for an address that is not an image of this site. */
export function nameInAddress({ site }: Pick<Config, 'site'>, address: string): string | undefined {
  return address.startsWith(site.origin) ? nameInPath(address.slice(site.origin.length)) : undefined
}
