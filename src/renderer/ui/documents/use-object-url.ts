import { useEffect, useState } from 'react'

/** An unused URL is revoked later, because the browser may still be about to load it and would report an error. */
const revokeDelayMs = 1_000

/** Object URL of a file while mounted; undefined until it is created. */
export function useObjectUrl(file: { bytes: Uint8Array<ArrayBuffer>; type: string } | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(new Blob([file.bytes], { type: file.type }))
    setUrl(objectUrl)
    return () => void setTimeout(() => URL.revokeObjectURL(objectUrl), revokeDelayMs)
  }, [file])
  return url
}
