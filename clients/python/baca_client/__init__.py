"""Client of Baca, which reads container markings and vehicle certificates from photos."""

from .client import Baca, Picture
from .problem import BacaProblem
from .types import Batch, ContainerResponse, Problem, StnkResponse, Usage

__all__ = [
    "Baca",
    "BacaProblem",
    "Batch",
    "ContainerResponse",
    "Picture",
    "Problem",
    "StnkResponse",
    "Usage",
]
