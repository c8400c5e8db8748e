import { useState } from 'react'

/** Whether something was ever true: a dialog's code is fetched when it is first opened, and stays. */
export function useEver(is: boolean): boolean {
  const [was, setWas] = useState(is)
  if (is && !was) setWas(true)
  return was || is
}
