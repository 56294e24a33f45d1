interface SavedForm {
  content: ArrayBuffer
  contentType: string
}

/** The bytes of one file in a form as it is kept and sent; null where there is none. */
export async function fileIn({ content, contentType }: SavedForm, field: string): Promise<ArrayBuffer | null> {
  const form = await new Response(content, { headers: { 'Content-Type': contentType } }).formData().catch(() => null)
  const file = form?.get(field)
  return file instanceof File ? file.arrayBuffer() : null
}
