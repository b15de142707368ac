/** The words of a form's field; empty when there are none. */
export async function readFormTexts(request: Request): Promise<(name: string) => string> {
  const form = await request.formData();
  return (name) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
}
