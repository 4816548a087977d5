/** 'offline' → 'Offline', for screens only: exports contain the wire value. */
export const paymentModeLabel = (mode: string): string => mode.replace(/^./, (letter) => letter.toUpperCase())
