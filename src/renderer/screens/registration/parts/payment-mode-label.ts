/** 'offline' → 'Offline'. Exports keep the wire value. */
export const paymentModeLabel = (mode: string): string => mode.replace(/^./, (letter) => letter.toUpperCase())
