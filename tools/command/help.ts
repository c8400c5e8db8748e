/** Prints how a command is used and ends the process, when `--help` or `-h` is among its arguments. */
export function offerHelp(usage: string): void {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(usage)
  process.exit()
}
