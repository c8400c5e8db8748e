/** A start that cannot succeed. `message` is one sentence for the operator; whoever started us prints it and exits 1. */
export class StartError extends Error {
  override name = 'StartError'
}
