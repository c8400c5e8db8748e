import type { FigureOptions } from './figure-options.ts'

/** Whether a picture is of this site. */
const isOwn = (src: string) => new URL(src, location.href).origin === location.origin

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
    if (isOwn(src!)) {
      const picture = document.createElement('img')
      picture.src = src!
      picture.alt = alt!
      return head.replaceChildren(picture)
    }
    const line = document.createElement('p')
    line.textContent = words.foreign(new URL(src!, location.href).host)
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
