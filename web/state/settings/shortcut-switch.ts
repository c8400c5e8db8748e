const storageKey = 'shortcuts-off'

/** Whether keys without a modifier act in this browser (WCAG 2.1.4: they can be turned off). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== '1'
  } catch {
    return true
  }
}

export function switchShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, '1')
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
