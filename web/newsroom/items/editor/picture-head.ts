import type { FigureOptions } from './figure-options.ts'
import { pictureAddress } from './picture-address.ts'

/**
 * Renders the picture above its fields. A picture of another site is not loaded, because that would reveal the work to the site: its host and
 * a button that imports it are shown instead. `select` selects the block, so that the imported picture replaces it.
 */
export function pictureHead({ foreign, words }: FigureOptions, select: () => void) {
  const head = document.createElement('div')
  const show = (attributes: Readonly<Record<string, unknown>>, block: HTMLElement) => {
    const [src, alt, caption, credit] = ['src', 'alt', 'caption', 'credit'].map((name) =>
      String(attributes[name] ?? ''),
    )
    block.toggleAttribute('data-lacks-alt', !alt)
    const address = pictureAddress(src!)
    if (address?.origin === location.origin) {
      const picture = document.createElement('img')
      picture.src = src!
      picture.alt = alt!
      return head.replaceChildren(picture)
    }
    const line = document.createElement('p')
    line.textContent = words.foreign(address?.host ?? src!)
    if (!foreign) return head.replaceChildren(line)
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = words.import_picture
    button.addEventListener('click', () => {
      select()
      foreign({ src: src!, alt: alt!, caption: caption!, credit: credit! })
    })
    head.replaceChildren(line, button)
  }
  return { head, show }
}
