/** The text of a form field; empty when it is missing or the body is not a form. */
export async function readFormTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData().catch(() => new FormData());
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
