import { expect } from 'vitest'
import type { Locator, Page } from 'playwright-core'

/** How a reader gets about: what is pressed, and where text goes. */
export interface Hands {
  press(target: Locator): Promise<void>
  /** Into a field, which is empty. */
  write(target: Locator, text: string): Promise<void>
  /** The last of a group of two radio buttons, of which the first is chosen. */
  chooseSecond(group: Locator): Promise<void>
}

export const byMouse = (page: Page): Hands => ({
  press: (target) => target.click(),
  async write(target, text) {
    await target.click()
    await page.keyboard.type(text)
  },
  chooseSecond: (group) => group.last().click(),
})

const mostSteps = 150

/** Nothing but Tab, Enter, arrows and letters. */
export function byKeyboard(page: Page): Hands {
  /** Goes to a control as the keyboard does, from where the focus is; fails where Tab does not lead to it. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < mostSteps; step++) {
      const place = await target.evaluate((element) => {
        const { activeElement: focused, body } = document
        if (focused === element) return 'here'
        const isAhead =
          !focused || focused === body || element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING
        return isAhead ? 'ahead' : 'behind'
      })
      if (place === 'here') return
      await page.keyboard.press(place === 'ahead' ? 'Tab' : 'Shift+Tab')
    }
    expect.fail(`Tab does not lead to ${target}`)
  }
  return {
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async write(target, text) {
      await reach(target)
      await page.keyboard.type(text)
    },
    async chooseSecond(group) {
      await reach(group.first())
      await page.keyboard.press('ArrowDown')
    },
  }
}
