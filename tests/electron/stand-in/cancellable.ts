/** Creates an event that a listener can prevent, as Electron does. */
export function createCancellable<T extends object>(details: T) {
  return {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    },
  }
}
