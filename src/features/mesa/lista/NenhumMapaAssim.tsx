import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { EstadoDePagina } from '@/components/avisos/EstadoDePagina';
import { textoDoTermo, type TermoDoCeu } from '@core/astrology';

interface Props {
  /** O que se procuraria no céu e acharia mapas desta pessoa; null se não se procurou no céu. */
  readonly exemplos: readonly TermoDoCeu[] | null;
  readonly aoProcurar: (termo: TermoDoCeu) => void;
  readonly aoLimpar: () => void;
}

/** A busca que não achou nada: ou não há, ou não se entendeu, e diz-se como se escreve. */
export function NenhumMapaAssim({ exemplos, aoProcurar, aoLimpar }: Props) {
  return (
    <EstadoDePagina
      nivel="h2"
      titulo={exemplos ? 'Não entendemos esta busca' : 'Nenhum mapa assim'}
      papel="status"
    >
      {exemplos ? (
        <>
          No céu, procure por um planeta ou ponto e o signo, a casa ou “retrógrado” dele: “Sol e Lua
          em Áries”, “Ascendente Touro”, “Saturno na VII”, “stellium em Áries”.
          {exemplos.length > 0 && (
            <>
              <Typography sx={{ mt: 2 }}>Estas buscas acham mapas seus:</Typography>
              <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}
              >
                {exemplos.map((termo) => (
                  <Button
                    key={textoDoTermo(termo)}
                    size="small"
                    variant="outlined"
                    onClick={() => aoProcurar(termo)}
                  >
                    {textoDoTermo(termo)}
                  </Button>
                ))}
              </Stack>
            </>
          )}
        </>
      ) : (
        'Procuramos nos nomes, lugares, etiquetas, pastas e anotações.'
      )}
      <br />
      <Button variant={exemplos ? 'text' : 'outlined'} sx={{ mt: 3 }} onClick={aoLimpar}>
        Limpar a busca
      </Button>
    </EstadoDePagina>
  );
}
