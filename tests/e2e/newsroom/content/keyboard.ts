import type { Page } from '@playwright/test'

/** More focusable elements than any page of the newsroom has: only a focus trap exceeds it. */
const enough = 600

interface Walk {
  /** The first control that got the focus. */
  first?: Element
  /** The appearance of each control with the focus. */
  seen: Map<Element, string>
}

/**
 * Moves through a page with Tab from start to end, and returns the faults: controls that Tab does not reach, focus that
 * is not visible, and a trap.
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const look = (element: Element) =>
      [element, element.parentElement!]
        .map((each) => {
          const { outline, outlineStyle, borderColor, boxShadow, backgroundColor } = getComputedStyle(each)
          return [outlineStyle === 'none' || outline, borderColor, boxShadow, backgroundColor].join()
        })
        .join(' ')
    const walk: Walk = { seen: new Map() }
    Object.assign(window, { look, walk })
  })
  // The focus starts at the top of the document, whatever the page did with it.
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1
    body.focus()
    body.removeAttribute('tabindex')
  })
  for (let stops = 0; stops < enough; stops++) {
    await page.keyboard.press('Tab')
    const isEnd = await page.evaluate(() => {
      const { look, walk } = window as unknown as { look: (element: Element) => string; walk: Walk }
      const { activeElement } = document
      if (!activeElement || activeElement === document.body || activeElement === walk.first) return true
      walk.first ??= activeElement
      // A date field has several tab stops; at the last one the browser does not report that the field has the focus.
      if (!walk.seen.has(activeElement)) walk.seen.set(activeElement, look(activeElement))
      return false
    })
    if (isEnd) return page.evaluate(judge)
  }
  return [`Tab does not come to the end: ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))}`]
}

/** Evaluated in the page after the walk. */
function judge(): string[] {
  const { look, walk } = window as unknown as { look: (element: Element) => string; walk: Walk }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const name = (element: Element) => element.outerHTML.slice(0, 160)
  // A link in an editable text is part of the text.
  const isThere = (element: HTMLElement) =>
    !element.parentElement?.closest('[contenteditable=true]') &&
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true })
  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]',
    ),
  ].filter(isThere)
  // Only the selected one of a group of radio buttons is a tab stop; arrows lead to the others.
  const isRadio = (element: HTMLElement) => element instanceof HTMLInputElement && element.type === 'radio'
  return [
    ...controls
      .filter((control) => !walk.seen.has(control) && !isRadio(control))
      .map((control) => `Tab does not come to ${name(control)}`),
    ...[...walk.seen]
      .filter(([control, focused]) => control.isConnected && focused === look(control))
      .map(([control]) => `focus cannot be seen on ${name(control)}`),
  ]
}
