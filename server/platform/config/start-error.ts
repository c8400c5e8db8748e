/** A start that cannot succeed. `message` is one sentence for the operator; the program prints it and exits 1. */
export class StartError extends Error {
  override name = 'StartError'
}
