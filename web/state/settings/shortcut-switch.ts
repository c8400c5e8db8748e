const storageKey = 'shortcuts-off'

/**
 * Whether keyboard shortcuts without a modifier are enabled in this browser (WCAG 2.1.4 requires that they can be
 * turned off).
 */
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
    // Without storage the setting is lost when the page is left.
  }
}
