"""The number format of training."""

import torch


def bfloat16_where_fast() -> torch.autocast:
    """Processors without instructions for bfloat16 emulate it, twenty times slower than 32 bits."""
    return torch.autocast("cpu", torch.bfloat16, enabled=torch.ops.mkldnn._is_mkldnn_bf16_supported())
