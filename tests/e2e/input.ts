import type { Locator, Page } from '@playwright/test'

/** The ways to use a page: by mouse or by keyboard. */
export interface Input {
  press(target: Locator): Promise<void>
  /** Types into a field, which is empty. */
  write(target: Locator, text: string): Promise<void>
  /** Selects the last of two radio buttons, of which the first is selected. */
  chooseSecond(group: Locator): Promise<void>
}

export const byMouse = (page: Page): Input => ({
  press: (target) => target.click(),
  async write(target, text) {
    await target.click()
    await page.keyboard.type(text)
  },
  chooseSecond: (group) => group.last().click(),
})

const maxSteps = 150

/** Uses only Tab, Enter, arrows and letters. */
export function byKeyboard(page: Page): Input {
  /** Moves to a control by Tab from the focused element; fails if Tab does not reach it. */
  async function reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let step = 0; step < maxSteps; step++) {
      const where = await target.evaluate((element) => {
        const { activeElement: focused, body } = document
        if (focused === element) return 'here'
        const isAhead =
          !focused || focused === body || element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_PRECEDING
        return isAhead ? 'ahead' : 'behind'
      })
      if (where === 'here') return
      await page.keyboard.press(where === 'ahead' ? 'Tab' : 'Shift+Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
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
