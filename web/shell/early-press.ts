/**
 * Presses again the button that boot.ts has marked, because it was pressed before React listened. From now on boot.ts
 * marks none: React hydrates synchronously what is pressed.
 */
export function repeatEarlyPress(): void {
  document.documentElement.dataset.interactive = ''
  const button = document.querySelector<HTMLElement>('[data-pressed]')
  delete button?.dataset.pressed
  button?.click()
}
