import { useEffect, useState } from 'react'

/** An address for bytes of this page; given back when the component is gone. Null until the first paint is over. */
export function useObjectUrl(bytes: ArrayBuffer | null, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return setAddress(null)
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return address
}
