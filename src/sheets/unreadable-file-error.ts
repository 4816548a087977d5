import type { FileFault } from './problems'

/** The whole file is refused. */
export class UnreadableFileError extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}
