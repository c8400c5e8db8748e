import type { Page } from '@playwright/test'

/** More focusable elements than any page of the newsroom has: only a focus trap exceeds it. */
const enough = 600

interface Walk {
  /** The first control that got the focus. */
  first?: Element
  /** The appearance of each control with the focus. */
  seen: Map<Element, string>
  /** The controls that were there when it began. */
  before: ReadonlySet<Element>
}

interface Walking {
  walk: Walk
  look: (element: Element) => string
  controls: () => HTMLElement[]
}

/**
 * Moves through a page with Tab from start to end, and returns the faults: controls that Tab does not reach, focus that
 * is not visible, and a trap. A control that appears meanwhile, as a warning about a text does, is part of another walk.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(begin)
  // The focus starts at the top of the document, whatever the page did with it.
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1
    body.focus()
    body.removeAttribute('tabindex')
  })
  for (let stops = 0; stops < enough; stops++) {
    await page.keyboard.press('Tab')
    const isEnd = await page.evaluate(() => {
      const { look, walk } = window as unknown as Walking
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || activeElement === walk.first) return true
      walk.first ??= activeElement
      // A date field has several tab stops; at the last one the browser does not report that the field has the focus.
      if (!walk.seen.has(activeElement)) walk.seen.set(activeElement, look(activeElement))
      return false
    })
    if (isEnd) return (await page.evaluate(judge)) ?? keyboardFaults(page)
  }
  return [`Tab does not come to the end: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`]
}

/** Evaluated in the page before the walk. */
function begin(): void {
  const look = (element: Element) =>
    [element, element.parentElement!]
      .map((each) => {
        const { outline, outlineStyle, borderColor, boxShadow, backgroundColor } = getComputedStyle(each)
        return [outlineStyle === 'none' || outline, borderColor, boxShadow, backgroundColor].join()
      })
      .join(' ')
  // A link in an editable text is part of the text.
  const isThere = (element: HTMLElement) =>
    !element.parentElement?.closest('[contenteditable=true]') &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  const controls = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
      ),
    ].filter(isThere)
  const walk: Walk = { seen: new Map(), before: new Set(controls()) }
  Object.assign(window, { look, walk, controls } satisfies Walking)
}

/** Evaluated in the page after the walk; undefined if other controls are there by now. */
function judge(): string[] | undefined {
  const { look, walk, controls } = window as unknown as Walking
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const name = (element: Element) => element.outerHTML.slice(0, 160)
  // Only the selected one of a group of radio buttons is a tab stop; arrows lead to the others.
  const isRadio = (element: HTMLElement) => element instanceof HTMLInputElement && element.type === 'radio'
  const missed = controls().filter((control) => !walk.seen.has(control) && !isRadio(control))
  if (missed.some((control) => !walk.before.has(control))) return undefined
  return [
    ...missed.map((control) => `Tab does not come to ${name(control)}`),
    ...[...walk.seen]
      .filter(([control, focused]) => control.isConnected && focused === look(control))
      .map(([control]) => `focus cannot be seen on ${name(control)}`),
  ]
}
