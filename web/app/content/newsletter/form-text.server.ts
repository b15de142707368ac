/** The words of a form's field; empty when there are none, or when what was sent is no form. */
export async function readFormTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
