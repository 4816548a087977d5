import type { FileFault } from './problems'

/** Rejection of a whole file. */
export class UnreadableFileError extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault) {
    super(fault.code)
    this.fault = fault
  }
}
