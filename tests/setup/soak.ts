export { inSoak } from "@mapwright/core/testing/in-soak";
