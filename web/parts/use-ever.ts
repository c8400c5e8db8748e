import { useState } from 'react'

/** Whether a value was ever true: a dialog's code is fetched when it is first opened, and stays mounted. */
export function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
